/** A schema while it is made. Names are final: unique, short enough and safe. */
export interface Table {
  /** In the database. */
  name: string;
  /** The constant in TypeScript. */
  constant: string;
  entity: string;
  joinTable: boolean;
  columns: Column[];
}

export type ColumnType =
  | "integer"
  | "smallint"
  | "double precision"
  | "numeric(12,2)"
  | "numeric(5,2)"
  | "text"
  | "text[]"
  | "boolean"
  | "date"
  | "time"
  | "timestamptz"
  | "jsonb"
  | "uuid";

export interface Column {
  name: string;
  /** The property in TypeScript. */
  key: string;
  type: ColumnType;
  nullable: boolean;
  unique: boolean;
  /** Part of the primary key; a join table has two such columns. */
  primaryKey: boolean;
  /** Numbered by the database. */
  identity: boolean;
  defaultSql: string | null;
  references: { table: string; column: string; onDelete: "cascade" | "set null" } | null;
  allowed: string[] | null;
  min: number | null;
  max: number | null;
  reason: string;
}

export type RelationKind = "many-to-one" | "one-to-one" | "many-to-many";

/** Between two entities, by their position. `from` holds the reference, `to` is referred to. */
export interface Relation {
  kind: RelationKind;
  from: number;
  to: number;
  /** What the other is in this relation: 'author'; `null` for its own name. */
  role: string | null;
  optional: boolean;
  reason: string;
}

/** A column with what most columns have. */
export function column(part: Pick<Column, "name" | "key" | "type" | "reason"> & Partial<Column>): Column {
  return {
    nullable: true,
    unique: false,
    primaryKey: false,
    identity: false,
    defaultSql: null,
    references: null,
    allowed: null,
    min: null,
    max: null,
    ...part,
  };
}
