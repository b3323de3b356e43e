import clsx from "clsx";

interface AvatarProps {
  name: string;
  /** A person's colour in shared editing; without one the avatar is grey. */
  color?: string;
  size?: "small" | "medium";
  className?: string;
}

/** The first letters of up to two words, whole characters in any script. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean).slice(0, 2);
  const letters = words.map((word) => {
    const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(word);
    return first?.segment ?? "";
  });
  return letters.join("").toLocaleUpperCase() || "?";
}

/** A person as initials. Decorative: the name stands beside it or in a tooltip. */
export function Avatar({ name, color, size = "medium", className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      style={color ? { boxShadow: `inset 0 0 0 2px ${color}` } : undefined}
      className={clsx(
        "inline-grid shrink-0 select-none place-items-center rounded-full bg-active font-semibold text-ink text-sm",
        size === "small" ? "size-7" : "size-8",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
