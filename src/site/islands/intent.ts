// Wakes an island on the first sign of intent, so that a page needs no React before a visitor acts. What a visitor does
// in the gap (a press, a submit) is held and done again once React has committed, which the island says with
// `island:ready`. If its code cannot be fetched, the form goes out natively: the page works without script anyway.
import type { ClientDirective } from 'astro'

const signs = ['pointerenter', 'focusin', 'toggle', 'input'] as const

const intent: ClientDirective = (load, _options, element) => {
  let waking: Promise<void> | undefined
  let awake = false
  const wake = () => {
    waking ??= new Promise<unknown>((resolve) => {
      element.addEventListener('island:ready', resolve)
      addEventListener('astro:hydration-error', resolve)
      load().then((hydrate) => hydrate(), resolve)
    }).then(() => {
      awake = true
    })
    return waking
  }
  for (const sign of signs) {
    const notice = () => {
      // A field that has the focus from the start is no sign of anybody yet.
      if (sign === 'focusin' && navigator.userActivation?.hasBeenActive === false) return
      void wake()
    }
    element.addEventListener(sign, notice, true)
  }

  // A held press on a submit button also holds the browser's own validation: the messages will be ours.
  const hold = async (event: Event) => {
    if (awake) return
    const target = event.target as HTMLElement
    // What opens a dialog is left to do it: null, as where no button was pressed.
    const button = event.type === 'click' && target.closest<HTMLElement>('button:not([commandfor])')
    if (button === null) return void wake()
    event.preventDefault()
    event.stopPropagation()
    await wake()
    if (button) button.click()
    else (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
  }
  for (const deed of ['submit', 'click']) element.addEventListener(deed, hold, true)

  // A trigger elsewhere in the page (a button that opens this island's dialog) is a sign too. The dialog is laid out unseen
  // with the first sign, e.g. while the finger is still down: when it is lifted, there is only to paint.
  for (const dialog of element.querySelectorAll<HTMLElement>('dialog[id]'))
    for (const trigger of document.querySelectorAll(`[commandfor=${dialog.id}]`))
      for (const sign of signs)
        trigger.addEventListener(sign, () => {
          dialog.dataset.opening = ''
          void wake()
        })
}

export default intent
