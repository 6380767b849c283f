// Stores the user's choices on this device. If the browser has no storage, nothing is stored, and `readChoice` returns
// null, which stands for the default.

export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** @param value undefined resets the choice to the default */
export function keepChoice(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}
