// Moves through the steps of /miss-a-call. Each step also moves the mark on the ruler of the week (`--at`) and changes
// the job card (`data-in`, `data-from`, `data-to`). Without JavaScript, the page shows all seven steps at once. Part of
// the page's inline script, so its size matters.
const run = document.getElementById('run')!
const all = <Found extends HTMLElement>(selector: string) => [...run.querySelectorAll<Found>(selector)]
const one = <Found extends HTMLElement = HTMLElement>(selector: string) => run.querySelector<Found>(selector)!

const steps = all('li[data-step]')
const [next, back] = all<HTMLButtonElement>('[data-press] button') as [HTMLButtonElement, HTMLButtonElement]
const words = run.dataset as Record<'count' | 'status' | 'back' | 'again', string>
const fill = (text: string, step: number) => text.replace('{step}', `${step}`).replace('{all}', `${steps.length}`)
const textOf = (selector: string) => one(`[aria-current] ${selector}`).textContent

/** Shows a step. @param number the step's number, from 1 */
function show(number: number) {
  const step = steps[number - 1]!
  for (const each of steps) each.ariaCurrent = each === step ? 'step' : null
  run.style.setProperty('--at', step.dataset.at!)
  one('[data-now]').textContent = textOf('time')
  for (const row of all('[data-in]')) {
    row.toggleAttribute('data-is', +row.dataset.in! <= number)
    row.toggleAttribute('data-new', +row.dataset.in! === number)
  }
  for (const part of all('[data-from]')) part.hidden = +part.dataset.from! > number || +part.dataset.to! < number
  next.textContent = step.dataset.next ?? ''
  back.textContent = number < steps.length ? words.back : words.again
  back.hidden = number === 1
  one('[data-press] small').textContent = fill(words.count, number)
  run.toggleAttribute('data-end', number === steps.length)
}

function press(number: number) {
  show(number)
  one('[role=status]').textContent = [fill(words.status, number), ...['time', 'h2', 'p'].map(textOf)].join(' ')
  if (number === steps.length) one('[data-ways] button').focus({ preventScroll: true })
  // The focus moves to the button for the next step, because the clicked button may now be hidden.
  else if (document.activeElement === document.body || number === 1) next.focus({ preventScroll: true })
  if (number > 1) dispatchEvent(new CustomEvent('track-visits', { detail: ['call-step', number - 1] }))
}

const standing = () => steps.findIndex((step) => step.ariaCurrent) + 1
next.onclick = () => press(standing() + 1)
back.onclick = () => press(standing() === steps.length ? 1 : standing() - 1)
// The drawn 'Decline' button on the phone works, too, but only by mouse or finger. Keyboard users have the button for
// the next step (`next`), which does the same.
one('[data-decline]').onclick = () => standing() === 1 && press(2)
show(1)
