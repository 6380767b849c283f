// A drawing of a business, where others would show a face: its van, a door it cleans behind, a house, a bottle. It fills
// its box. The label is for where it says something; beside a name it is decoration.
import bottle from './drawings/business/bottle.svg?raw'
import door from './drawings/business/door.svg?raw'
import house from './drawings/business/house.svg?raw'
import van from './drawings/business/van.svg?raw'

const drawings = { bottle, door, house, van }

export type BusinessSubject = keyof typeof drawings

interface BusinessDrawingProps {
  subject: BusinessSubject
  label?: string | undefined
  className?: string | undefined
}

export function BusinessDrawing({ subject, label, className }: BusinessDrawingProps) {
  return (
    <div
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
      dangerouslySetInnerHTML={{ __html: drawings[subject].trim() }}
    />
  )
}
