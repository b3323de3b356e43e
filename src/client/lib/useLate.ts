import { useEffect, useState } from "react";

/** Whether the component has been there for so long: what mostly is over at once is only told of when it takes long. */
export function useLate(milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return late;
}
