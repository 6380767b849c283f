// Rules for errors that the Nu Html Checker reports and html-validate's own rules miss.
import { type DOMTree, type HtmlElement, type Plugin, Rule } from 'html-validate'

const tableParts = 'thead[role], tbody[role], tr[role], th[role], td[role]'
const roleOf = (element: HtmlElement | null) => element?.getAttributeValue('role')

function rule(faultsOf: (document: DOMTree) => HtmlElement[], message: string) {
  return class extends Rule {
    override setup() {
      this.on('dom:ready', ({ document }) => {
        for (const node of faultsOf(document)) this.report({ node, message })
      })
    }
  }
}

export const nuRules: Plugin = {
  name: 'nu',
  rules: {
    'nu/one-root': rule(
      (document) => document.root.childElements.filter(({ tagName }) => tagName !== 'html'),
      'nothing stands beside <html>',
    ),
    'nu/style-in-head': rule(
      (document) => document.querySelectorAll('style').filter((style) => style.closest('head') === null),
      '<style> stands in <head>',
    ),
    'nu/role-in-table': rule(
      (document) => document.querySelectorAll(tableParts).filter((part) => roleOf(part.closest('table')) !== 'none'),
      'a part of a table has its role already',
    ),
    'nu/required-select': rule(
      (document) =>
        document.querySelectorAll('select[required]').filter((select) => select.querySelector('option') === null),
      'a required <select> has an <option>',
    ),
  },
}
