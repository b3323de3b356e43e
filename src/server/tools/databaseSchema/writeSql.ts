import type { Column, Table } from "./model.ts";
import { freeName } from "./names.ts";

/**
 * CREATE TABLE statements for PostgreSQL 15 and later. Every name is quoted, so reserved words and other scripts need
 * no care; references come last, so tables may refer to each other in any order.
 */
export function writeSql(tables: readonly Table[]): string {
  const constraints = new Set<string>();
  const blocks = tables.map((table) => {
    const lines = table.columns.map((column) => `  ${writeColumn(column, table)}`);
    if (table.joinTable)
      lines.push(
        `  PRIMARY KEY (${table.columns
          .filter((c) => c.primaryKey)
          .map((c) => quote(c.name))
          .join(", ")})`,
      );
    return `CREATE TABLE ${quote(table.name)} (\n${lines.join(",\n")}\n);`;
  });
  const references = tables.flatMap((table) =>
    table.columns.flatMap((column) => {
      if (!column.references) return [];
      const { table: target, column: key, onDelete } = column.references;
      const name = freeName(`${table.name}_${column.name}_fk`, constraints);
      return `ALTER TABLE ${quote(table.name)} ADD CONSTRAINT ${quote(name)} FOREIGN KEY (${quote(column.name)}) REFERENCES ${quote(target)} (${quote(key)}) ON DELETE ${onDelete.toUpperCase()};`;
    }),
  );
  const indexes = indexedColumns(tables).map(
    ({ name, table, column }) =>
      `CREATE INDEX ${quote(name)} ON ${quote(table.name)} (${quote(column.name)});`,
  );
  const parts = [...blocks, references.join("\n"), indexes.join("\n")].filter((part) => part !== "");
  return `${parts.join("\n\n")}\n`;
}

export interface TableIndex {
  name: string;
  table: Table;
  column: Column;
}

/** PostgreSQL makes no index for a reference; the first column of a primary key has one, and so has a unique one. */
export function indexedColumns(tables: readonly Table[]): TableIndex[] {
  // Tables and indexes share one set of names.
  const names = new Set(tables.flatMap(({ name }) => [name, `${name}_pkey`]));
  return tables.flatMap((table) =>
    table.columns
      .filter((column, index) => column.references && !column.unique && !(column.primaryKey && index === 0))
      .map((column) => ({ name: freeName(`${table.name}_${column.name}_idx`, names), table, column })),
  );
}

function writeColumn(column: Column, table: Table): string {
  return [
    quote(column.name),
    column.type,
    ...(column.identity ? ["GENERATED ALWAYS AS IDENTITY"] : []),
    ...(column.primaryKey && !table.joinTable ? ["PRIMARY KEY"] : []),
    ...(column.nullable || column.primaryKey ? [] : ["NOT NULL"]),
    ...(column.unique ? ["UNIQUE"] : []),
    ...(column.defaultSql === null ? [] : [`DEFAULT ${column.defaultSql}`]),
    ...checksOf(column).map((check) => `CHECK (${check})`),
  ].join(" ");
}

/** Conditions that a value has to meet, as SQL. */
export function checksOf({ name, allowed, min, max }: Column): string[] {
  return [
    ...(allowed ? [`${quote(name)} IN (${allowed.map(quoteText).join(", ")})`] : []),
    ...(min !== null && max !== null ? [`${quote(name)} BETWEEN ${min} AND ${max}`] : []),
    ...(min !== null && max === null ? [`${quote(name)} >= ${min}`] : []),
    ...(min === null && max !== null ? [`${quote(name)} <= ${max}`] : []),
  ];
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
