// The icons of the app's five tabs. They have few strokes, because every visitor of the home page loads them.

import { icon } from '#site/ui/icons/icon.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'

export const tabIcons = {
  today: icon(<path d="M3 11l9-8 9 8v10H3z" />),
  week: icon(<path d="M3 5h18v16H3zM3 10h18M8 2v4M16 2v4" />),
  leads: Phone,
  nurture: icon(<path d="M17 2l4 4-4 4M3 12V6h18M7 22l-4-4 4-4M21 12v6H3" />),
  cash: icon(<path d="M4 2h16v20l-4-2-4 2-4-2-4 2zM8 8h8M8 13h8" />),
}
