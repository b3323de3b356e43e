import type { SchemaRelation } from "../../../shared/contracts/tools.ts";
import type { Column, ColumnType, Table } from "./model.ts";
import { camelName } from "./names.ts";
import { checksOf, indexedColumns } from "./writeSql.ts";

/** What the generated module may import or is built in: no table may be called that. */
export const DRIZZLE_NAMES: readonly string[] =
  "boolean check date doublePrecision index integer jsonb numeric pgTable primaryKey relations smallint sql text time timestamp uuid AnyPgColumn table many one await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null return static super switch this throw true try typeof undefined var void while with yield arguments eval NaN Infinity Object Array".split(
    " ",
  );

/** Properties that every object or every Drizzle table has already. */
export const RESERVED_KEYS: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  "prototype",
  "enableRLS",
  "getSQL",
];

const BUILDERS: Record<ColumnType, (name: string) => { call: string; uses: string }> = {
  integer: (name) => ({ call: `integer(${name})`, uses: "integer" }),
  smallint: (name) => ({ call: `smallint(${name})`, uses: "smallint" }),
  "double precision": (name) => ({ call: `doublePrecision(${name})`, uses: "doublePrecision" }),
  "numeric(12,2)": (name) => ({ call: `numeric(${name}, { precision: 12, scale: 2 })`, uses: "numeric" }),
  "numeric(5,2)": (name) => ({ call: `numeric(${name}, { precision: 5, scale: 2 })`, uses: "numeric" }),
  text: (name) => ({ call: `text(${name})`, uses: "text" }),
  "text[]": (name) => ({ call: `text(${name}).array()`, uses: "text" }),
  boolean: (name) => ({ call: `boolean(${name})`, uses: "boolean" }),
  date: (name) => ({ call: `date(${name})`, uses: "date" }),
  time: (name) => ({ call: `time(${name})`, uses: "time" }),
  timestamptz: (name) => ({ call: `timestamp(${name}, { withTimezone: true })`, uses: "timestamp" }),
  jsonb: (name) => ({ call: `jsonb(${name})`, uses: "jsonb" }),
  uuid: (name) => ({ call: `uuid(${name})`, uses: "uuid" }),
};

/** The schema as a TypeScript module for Drizzle ORM (pg-core), with the relations for its query API. */
export function writeDrizzle(tables: readonly Table[], described: readonly SchemaRelation[]): string {
  const used = new Set<string>(["pgTable"]);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const indexes = indexedColumns(tables);
  let usesSql = false;

  const blocks = tables.map((table) => {
    const columns = table.columns.map((column) => {
      used.add(BUILDERS[column.type](`""`).uses);
      if (column.references) used.add("type AnyPgColumn");
      if (isSqlDefault(column)) usesSql = true;
      return `  ${column.key}: ${writeColumn(column, table, byName)},`;
    });
    const extras = writeExtras(table, indexes);
    for (const { uses } of extras) used.add(uses);
    if (extras.some(({ uses }) => uses === "check")) usesSql = true;
    const parameter = extras.some(({ call }) => call.includes("table.")) ? "(table)" : "()";
    const tail =
      extras.length === 0
        ? ""
        : `, ${parameter} => [\n${extras.map(({ call }) => `  ${call},`).join("\n")}\n]`;
    return `export const ${table.constant} = pgTable(${JSON.stringify(table.name)}, {\n${columns.join("\n")}\n}${tail});`;
  });

  const relationBlocks = writeRelations(tables, byName);
  const imports = [
    ...(relationBlocks.length > 0 || usesSql
      ? [
          `import { ${[...(relationBlocks.length > 0 ? ["relations"] : []), ...(usesSql ? ["sql"] : [])].join(", ")} } from "drizzle-orm";`,
        ]
      : []),
    `import { ${[...used].sort((a, b) => bare(a).localeCompare(bare(b))).join(", ")} } from "drizzle-orm/pg-core";`,
  ];
  const many = described.filter(({ kind, through }) => kind === "many-to-many" && through !== null);
  const comments = many.map(
    ({ from, to, through }) => `// ${from} and ${to} are many to many, through ${through}.`,
  );
  return `${[imports.join("\n"), ...(comments.length > 0 ? [comments.join("\n")] : []), ...blocks, ...relationBlocks].join("\n\n")}\n`;
}

const bare = (name: string) => name.replace(/^type /, "");

function writeColumn(column: Column, table: Table, byName: ReadonlyMap<string, Table>): string {
  const { references } = column;
  const target = references && byName.get(references.table);
  return [
    BUILDERS[column.type](JSON.stringify(column.name)).call,
    ...(column.primaryKey && !table.joinTable ? [".primaryKey()"] : []),
    ...(column.identity ? [".generatedAlwaysAsIdentity()"] : []),
    ...(column.nullable || (column.primaryKey && !table.joinTable) ? [] : [".notNull()"]),
    ...(column.unique ? [".unique()"] : []),
    ...writeDefault(column),
    ...(references && target
      ? [
          `.references((): AnyPgColumn => ${target.constant}.id, { onDelete: ${JSON.stringify(references.onDelete)} })`,
        ]
      : []),
  ].join("");
}

function writeDefault({ defaultSql, type }: Column): string[] {
  if (defaultSql === null) return [];
  if (type === "timestamptz" && defaultSql === "now()") return [".defaultNow()"];
  if (type === "uuid") return [".defaultRandom()"];
  if (type === "boolean" || type === "integer") return [`.default(${defaultSql})`];
  return [`.default(sql\`${defaultSql}\`)`];
}

function isSqlDefault(column: Column): boolean {
  return writeDefault(column).some((call) => call.includes("sql`"));
}

function writeExtras(
  table: Table,
  indexes: ReturnType<typeof indexedColumns>,
): { call: string; uses: string }[] {
  const keys = table.columns.filter((column) => column.primaryKey);
  return [
    ...(table.joinTable
      ? [
          {
            call: `primaryKey({ columns: [${keys.map(({ key }) => `table.${key}`).join(", ")}] })`,
            uses: "primaryKey",
          },
        ]
      : []),
    ...indexes
      .filter((entry) => entry.table === table)
      .map(({ name, column }) => ({
        call: `index(${JSON.stringify(name)}).on(table.${column.key})`,
        uses: "index",
      })),
    ...table.columns.flatMap((column) =>
      checksOf(column).map((check, index) => ({
        call: `check(${JSON.stringify(`${table.name}_${column.name}_check${index === 0 ? "" : index + 1}`)}, sql\`${escapeTemplate(check)}\`)`,
        uses: "check",
      })),
    ),
  ];
}

function escapeTemplate(text: string): string {
  return text.replace(/[\\`]|\$\{/g, "\\$&");
}

/** `relations()` of every table that refers or is referred to; each reference has a name of its own. */
function writeRelations(tables: readonly Table[], byName: ReadonlyMap<string, Table>): string[] {
  const sides = new Map<Table, { key: string; kind: "one" | "many"; code: string }[]>();
  const add = (table: Table, wanted: string, kind: "one" | "many", code: string) => {
    const own = sides.get(table) ?? [];
    const taken = new Set([
      ...own.map(({ key }) => key),
      ...table.columns.map(({ key }) => key),
      ...RESERVED_KEYS,
    ]);
    let key = wanted;
    for (let number = 2; taken.has(key); number++) key = `${wanted}${number}`;
    own.push({ key, kind, code });
    sides.set(table, own);
  };
  for (const table of tables) {
    for (const column of table.columns) {
      const target = column.references && byName.get(column.references.table);
      if (!target) continue;
      const name = JSON.stringify(`${table.name}_${column.name}`);
      const role = camelName(column.name.replace(/_id$/, ""));
      add(
        table,
        role,
        "one",
        `one(${target.constant}, { fields: [${table.constant}.${column.key}], references: [${target.constant}.id], relationName: ${name} })`,
      );
      if (column.unique)
        add(
          target,
          camelName(table.name),
          "one",
          `one(${table.constant}, { fields: [${target.constant}.id], references: [${table.constant}.${column.key}], relationName: ${name} })`,
        );
      else add(target, camelName(table.name), "many", `many(${table.constant}, { relationName: ${name} })`);
    }
  }
  return [...sides].map(([table, own]) => {
    const needs = (["one", "many"] as const).filter((kind) => own.some((side) => side.kind === kind));
    const lines = own.map(({ key, code }) => `  ${key}: ${code},`);
    return `export const ${table.constant}Relations = relations(${table.constant}, ({ ${needs.join(", ")} }) => ({\n${lines.join("\n")}\n}));`;
  });
}
