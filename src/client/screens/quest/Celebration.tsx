import { useEffect } from "react";
import type { Quest } from "../../../shared/catalogue/quests.ts";
import "./celebration.css";

/** Over when the tip comes. */
const LASTS_MS = 1000;

/** A badge is won: nested frames open around it, each a dream wider than the last. Said to readers by the toast. */
export function Celebration({ quest, onEnd }: { quest: Quest; onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, LASTS_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div aria-hidden="true" data-testid="celebration" className="quest-celebration">
      {[1, 2, 3, 4, 5].map((level) => (
        <span key={level} className="quest-celebration-frame" style={{ animationDelay: `${level * 50}ms` }} />
      ))}
      <img src={quest.badgeImageUrl} alt="" className="quest-celebration-badge" />
      <span className="quest-celebration-xp">+{quest.xpValue} XP</span>
    </div>
  );
}
