// A dialog that any screen can open with a link, such as '/team#invite'.
import { useNavigate, useRouterState } from '@tanstack/react-router'

/**
 * @param hash the dialog's name in the URL. Closing the dialog removes the name, because otherwise a reload would open
 *   the dialog again.
 */
export function useHashDialog(hash: string) {
  const isOpen = useRouterState({ select: ({ location }) => location.hash === hash })
  const navigate = useNavigate()
  const go = (next: string) => navigate({ to: '.', search: true, hash: next, replace: true, resetScroll: false })
  return { isOpen, open: () => go(hash), close: () => go('') }
}
