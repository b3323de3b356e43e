/** Something wrong in a file, in words that help a learner. Positions are offsets in UTF-16 units. */
export interface CodeProblem {
  from: number;
  to: number;
  severity: "error" | "warning";
  message: string;
  /** The declaration of CSS that is doubted. A browser that accepts it knows better. */
  declaration?: string;
  /** Shown only where the browser knows the declaration's property and still refuses the value. */
  unsure?: true;
}
