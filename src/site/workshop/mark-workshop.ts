/** Put into the page as text, before everything that depends on it: whether a date is ahead by the visitor's clock. */
export const markWorkshop =
  'document.documentElement.dataset.workshop=Date.now()<document.currentScript.dataset.endsMs?"ahead":"past"'
