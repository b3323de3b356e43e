import type { BadgeTone } from "../../ui/Badge.tsx";

/** Spec section 9: green ready, blue demo, yellow testing, grey otherwise. */
export function statusTone(status: string): BadgeTone {
  switch (status) {
    case "ready":
      return "green";
    case "demo":
      return "blue";
    case "testing":
      return "yellow";
    default:
      return "grey";
  }
}

/** Spec section 9: green basic, blue advanced, purple enterprise. */
export function complexityTone(complexity: string): BadgeTone {
  switch (complexity) {
    case "basic":
      return "green";
    case "advanced":
      return "blue";
    case "enterprise":
      return "purple";
    default:
      return "grey";
  }
}
