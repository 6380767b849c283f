// The kind of device that a browser claims to run on, by the same rule for visits and leads. An iPad whose browser asks
// for the desktop version calls itself a Mac and counts as a computer.
import type { Device } from './count-keys.ts'

const tablet = /iPad|Tablet|PlayBook|Kindle|Silk\/(?!.*Mobile)|Android(?!.*\bMobile\b)/
const phone = /iPhone|iPod|Android|Mobile|Windows Phone|Opera Mini/

export function deviceClass(userAgent: string): Device {
  if (tablet.test(userAgent)) return 'tablet'
  return phone.test(userAgent) ? 'phone' : 'computer'
}

export const deviceLabels: Record<Device, string> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' }
