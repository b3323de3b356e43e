import clsx from "clsx";
import type { ComponentProps } from "react";
import { Link } from "wouter";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "./Button.tsx";

interface ButtonLinkProps extends Omit<ComponentProps<"a">, "href"> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  square?: boolean;
  /** A plain navigation by the browser: for /api/… addresses and other sites. */
  external?: boolean;
}

/** A link that looks like a button: it goes somewhere, so it is a link to readers and to the middle mouse button. */
export function ButtonLink({
  href,
  variant,
  size,
  square,
  external = false,
  className,
  ...rest
}: ButtonLinkProps) {
  const classes = clsx(
    buttonClasses({
      ...(variant && { variant }),
      ...(size && { size }),
      ...(square !== undefined && { square }),
    }),
    className,
  );
  return external ? (
    <a {...rest} href={href} className={classes} />
  ) : (
    <Link {...rest} href={href} className={classes} />
  );
}
