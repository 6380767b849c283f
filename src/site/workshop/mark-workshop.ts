/**
 * An inline script that comes before the content that depends on the workshop's dates. It records in
 * `<html data-workshop>` whether all dates are over according to the visitor's clock.
 */
export const markWorkshop =
  'document.documentElement.dataset.workshop=Date.now()<document.currentScript.dataset.endsMs?"ahead":"past"'
