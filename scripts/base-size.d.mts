export function sheetInBaseSize(css: string): string;
export function scriptInBaseSize(code: string): string;
export function toBaseSize(): void;
