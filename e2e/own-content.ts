// A copy of content/ with the tests' own dates and hours, so that the tests don't depend on those in content/.
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import type { BookingRules } from '#domain/booking/booking-rules.ts'
import { weekdays } from '#domain/clock/opening-hours.ts'
import { readWorkshop } from '#site/workshop/read-workshop.ts'
import { readWithFile } from '../src/testing/content/invalid-content.ts'
import { sampleContent } from '../src/testing/content/rendering.ts'

/**
 * Copies content/, replaces the texts of these files, and returns the settings for a site with the copy. Each worker of
 * Playwright has its own folder. Each call makes a new copy, because a site writes published content into its copy.
 */
function contentWith(name: string, files: Record<string, string>): { CONTENT_DIR: string } {
  const folder = join('data/own-content', process.env.TEST_PARALLEL_INDEX ?? '', name)
  rmSync(folder, { recursive: true, force: true })
  cpSync('content', folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  return { CONTENT_DIR: folder }
}

/** A workshop whose only date is over. Registering for it leads to the replay. */
const workshop = parseDocument(sampleContent.get('workshop.yaml')!)
workshop.set('dates', [{ starts: '2025-10-20T20:00', minutes: 60 }])
const workshopText = String(workshop)
export const pastWorkshopDate = readWithFile('workshop.yaml', workshopText, readWorkshop).dates[0]!
export const withPastWorkshop = () => contentWith('past-workshop', { 'workshop.yaml': workshopText })

const everyDay = <Hours>(hours: Hours) =>
  Object.fromEntries(weekdays.map((day) => [day, hours])) as Record<(typeof weekdays)[number], Hours>
/**
 * On every day but Sunday, seven calls can be booked. The opening hours are around the clock, so that waiting times run
 * at any hour.
 */
export const ownHours: BookingRules = {
  ...{ timezone: 'America/New_York', callMinutes: 30, bufferMinutes: 30, noticeHours: 4, horizonDays: 60 },
  hours: { ...everyDay([{ from: '09:00', to: '16:00' }]), sunday: [] },
  openHours: everyDay([{ from: '00:00', to: '24:00' }]),
  blockedDays: [],
  joinUrl: 'https://meet.example.com/team',
}
const { joinUrl: _, ...hoursWithoutVideo } = ownHours
export const withoutVideo = () => contentWith('without-video', { 'booking.yaml': stringify(hoursWithoutVideo) })
export const withOwnHours = () => contentWith('own-hours', { 'booking.yaml': stringify(ownHours) })
