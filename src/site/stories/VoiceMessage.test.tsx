import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { readTestimonialsPage } from './read-testimonials-page.ts'
import { VoiceMessage } from './VoiceMessage.tsx'

const texts = readTestimonialsPage().player
const wave = '012345678901234567890123456789012345678901234567'
const message = (who: string) => (
  <section aria-label={who}>
    <VoiceMessage url={`/media/${who}.mp3`} seconds={15} wave={wave} who={who} messages={texts} />
  </section>
)
const play = (who: string) => screen.getByRole('button', { name: `${texts.playVoice}, ${who}` })
const pause = (who: string) => screen.queryByRole('button', { name: `${texts.pauseVoice}, ${who}` })

// The test DOM can't play sound, so play and pause are mocked to fire the same events as in a browser.
beforeEach(() => {
  const playing = new WeakSet<HTMLMediaElement>()
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    playing.add(this)
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (playing.delete(this)) this.dispatchEvent(new Event('pause'))
  })
})

test('the button plays and pauses, and its name says which it will do', async () => {
  render(message('Tucson'))
  await userEvent.click(play('Tucson'))
  await userEvent.click(pause('Tucson')!)
  expect(play('Tucson')).toBeInTheDocument()
})

test('plays only one message at a time', async () => {
  render(
    <>
      {message('Tucson')}
      {message('Chattanooga')}
    </>,
  )
  await userEvent.click(play('Tucson'))
  await userEvent.click(play('Chattanooga'))
  expect(pause('Chattanooga')).toBeInTheDocument()
  expect(pause('Tucson')).toBeNull()
})

test('logs no failure if a message is stopped before it began, because another one was clicked', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(new DOMException('', 'AbortError'))
  render(message('Tucson'))
  await userEvent.click(play('Tucson'))
  expect(said).not.toHaveBeenCalled()
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await userEvent.click(play('Tucson'))
  expect(said).toHaveBeenCalledWith('The voice message did not start:', 'NotAllowedError')
})

test('the position follows the sound and is announced in minutes and seconds', async () => {
  const { container } = render(message('Tucson'))
  const audio = container.querySelector('audio')!
  audio.currentTime = 9.4
  fireEvent.timeUpdate(audio)
  const slider = within(screen.getByRole('region', { name: 'Tucson' })).getByRole('slider')
  expect(slider).toHaveAttribute('aria-valuetext', `0:09 ${texts.of} 0:15`)
  expect(slider).toHaveValue('9.4')
})

test('starts at the position that was set before playing', async () => {
  const { container } = render(message('Tucson'))
  fireEvent.input(screen.getByRole('slider'), { target: { value: '6' } })
  await userEvent.click(play('Tucson'))
  expect(container.querySelector('audio')!.currentTime).toBe(6)
})

test('a message that does not load says so', () => {
  const { container } = render(message('Tucson'))
  fireEvent.error(container.querySelector('audio')!)
  expect(screen.getByRole('alert')).toHaveTextContent(texts.failed)
})

test('a message whose sound did not load is requested again by the next press', async () => {
  const { container } = render(message('Tucson'))
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  await userEvent.click(play('Tucson'))
  expect(load).not.toHaveBeenCalled()
  await userEvent.click(pause('Tucson')!)
  vi.spyOn(container.querySelector('audio')!, 'error', 'get').mockReturnValue({ code: 4 } as MediaError)
  await userEvent.click(play('Tucson'))
  expect(load).toHaveBeenCalledOnce()
})
