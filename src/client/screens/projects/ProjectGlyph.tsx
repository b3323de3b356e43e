/** Whole numbers from a text, always the same ones for the same text (FNV-1a, then xorshift). */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

const TONES = ["fill-depth-1", "fill-depth-2", "fill-depth-3", "fill-depth-4"] as const;
const WIDTH = 320;
const HEIGHT = 112;

/** Frames within frames, drifting in a direction of the project's own, so that cards are told apart at a glance. */
export function ProjectGlyph({ seed }: { seed: string }) {
  const next = numbersFrom(seed);
  const toRight = 0.1 + (next() % 81) / 100;
  const toTop = 0.1 + (next() % 81) / 100;
  const frames = [];
  let frame = { x: 24, y: 20, width: WIDTH - 48, height: HEIGHT + 8 };
  for (const [level, tone] of TONES.entries()) {
    frames.push(
      <rect
        key={tone}
        {...frame}
        rx={8 - level * 1.5}
        className={`${tone} stroke-line`}
        vectorEffect="non-scaling-stroke"
      />,
    );
    const shrinkX = 38 + (next() % 24);
    const shrinkY = 16 + (next() % 8);
    frame = {
      x: frame.x + shrinkX * toRight,
      y: frame.y + shrinkY * toTop,
      width: frame.width - shrinkX,
      height: frame.height - shrinkY,
    };
  }
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="h-28 w-full shrink-0 border-line border-b bg-depth-0"
    >
      {frames}
    </svg>
  );
}
