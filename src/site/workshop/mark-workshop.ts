/** An inline script before the dated content, which records whether a date is ahead by the visitor's clock. */
export const markWorkshop =
  'document.documentElement.dataset.workshop=Date.now()<document.currentScript.dataset.endsMs?"ahead":"past"'
