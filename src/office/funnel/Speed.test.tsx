// Tests the drawing of first responses: late responses have a different shape, and texts explain the shapes.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { minuteMs } from '#domain/clock/durations.ts'
import { Speed } from './Speed.tsx'

const speed = { targetMs: 2 * minuteMs, stillWaiting: 0, tried: 0, triedInTime: 0, oldRuleUntil: undefined }
const note = () => screen.getByRole('heading', { name: 'Speed to first response' }).nextElementSibling?.textContent
const marks = (name: string) => screen.getByRole('img').querySelectorAll(name).length

test('a late response is a diamond, and the words beside the line and the title say so', () => {
  render(<Speed speed={{ ...speed, waitedMs: [20_000, 50_000, 5 * minuteMs] }} />)
  expect(note()).toBe('Each note is one lead, each diamond a late one.')
  // Each count includes the sample marker in the drawing's legend.
  expect([marks('ellipse'), marks('path')]).toEqual([3, 2])
  expect(screen.getByText('late: 1')).toBeInTheDocument()
})

test('above bars, the text mentions no notes', () => {
  render(<Speed speed={{ ...speed, waitedMs: Array.from({ length: 9 }, () => 20_000) }} />)
  expect(note()).toBe('Leads by how long they waited.')
  expect([marks('ellipse'), marks('path')]).toEqual([0, 0])
})
