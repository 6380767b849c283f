import { expect, test } from 'vitest'
import { playerUrlAt, toPlayerUrl } from './player-url.ts'

test('adds autoplay to a player’s own URL and changes nothing else', () => {
  expect(toPlayerUrl('https://player.example/embed/1')).toBe('https://player.example/embed/1?autoplay=1')
  expect(toPlayerUrl('https://www.youtube.com/embed/aB-3_x?rel=0&x=%20a')).toBe(
    'https://www.youtube.com/embed/aB-3_x?rel=0&x=%20a&autoplay=1',
  )
  expect(toPlayerUrl('https://player.vimeo.com/video/76979871?h=8272103f6e#t=5s')).toBe(
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1#t=5s',
  )
})

test.each(['https://player.example/?autoplay=0', 'https://fast.wistia.net/embed/iframe/x?a=1&autoPlay=true'])(
  'leaves %s alone, because it already sets autoplay',
  (address) => {
    expect(toPlayerUrl(address)).toBe(address)
  },
)

test.each([
  ['https://www.youtube.com/watch?v=aB-3_x', 'https://www.youtube-nocookie.com/embed/aB-3_x'],
  ['https://m.youtube.com/watch?list=PL1&v=aB-3_x&t=5', 'https://www.youtube-nocookie.com/embed/aB-3_x'],
  ['https://youtu.be/aB-3_x?si=q', 'https://www.youtube-nocookie.com/embed/aB-3_x'],
  ['https://www.youtube.com/live/aB-3_x#here', 'https://www.youtube-nocookie.com/embed/aB-3_x'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
])('turns %s, a film’s page, into the URL of its player', (page, player) => {
  expect(toPlayerUrl(page)).toBe(`${player}?autoplay=1`)
})

test('keeps the hash that opens an unlisted film on Vimeo', () => {
  expect(toPlayerUrl('https://vimeo.com/76979871/8272103f6e?share=copy')).toBe(
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1',
  )
})

test.each([
  ['https://player.example/embed/1?autoplay=1', 'https://player.example/embed/1?autoplay=1&start=95#t=95s'],
  ['https://player.vimeo.com/video/7?autoplay=1#t=5s', 'https://player.vimeo.com/video/7?autoplay=1&start=95#t=95s'],
  ['https://www.youtube.com/embed/a?start=5&autoplay=1', 'https://www.youtube.com/embed/a?autoplay=1&start=95#t=95s'],
])('starts %s at a chapter', (address, fromChapter) => {
  expect(playerUrlAt(address, 95)).toBe(fromChapter)
})

test('leaves a player’s URL as it is when the film starts at the beginning', () => {
  expect(playerUrlAt('https://player.vimeo.com/video/7?autoplay=1#t=5s', 0)).toBe(
    'https://player.vimeo.com/video/7?autoplay=1#t=5s',
  )
})
