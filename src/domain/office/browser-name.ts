// Names a device as its owner would: 'Chrome on Mac'. The name helps the owner to recognize the device. It proves
// nothing, because a browser can say anything about itself.

const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X|Macintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceOf(userAgent: string): string {
  const [browser, system] = [browsers, systems].map((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1])
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Another device'
}
