declare global {
  interface Window {
    /** Read by libraries that add style elements at run time (the scroll lock of dialogs and menus). */
    __webpack_nonce__?: string;
  }
}

/** The nonce of this page, which the Content-Security-Policy wants on styles that are added at run time. */
export function readStyleNonce(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || null;
}

/** Lets libraries that look for a nonce find it. */
export function publishStyleNonce(): void {
  const nonce = readStyleNonce();
  if (nonce !== null) window.__webpack_nonce__ = nonce;
}
