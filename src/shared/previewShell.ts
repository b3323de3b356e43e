/**
 * The version of the empty page that previews start from (server/preview/previewShell.ts), in its address: browsers keep
 * it for a day. To be raised with every change of that page; a test sees to it.
 */
export const SHELL_VERSION = 5;
