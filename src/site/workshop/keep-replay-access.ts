// Runs on the unlocked replay page and sets the same flag as replay-access.ts. It doesn't import that file, because the
// build can't inline a script that shares a module with other scripts.
try {
  localStorage.setItem('replayAccess', 'granted')
} catch {
  // Storage is unavailable: the cookie alone unlocks the replay.
}
