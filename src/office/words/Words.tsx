import { useTitle } from '#office/shell/use-title.ts'
import { NotYet } from '#office/ui/NotYet.tsx'

export function Words() {
  useTitle('Words')
  return (
    <NotYet section="Words" title="You can’t edit words here yet." commands={'npm run dev\nnpm start'}>
      <p>
        Every word, price and date is a file in the folder <code>content</code>. Edit it there: <code>npm run dev</code>{' '}
        shows the page as you save, and the next <code>npm start</code> publishes it. A mistake is named with its file
        and place.
      </p>
    </NotYet>
  )
}
