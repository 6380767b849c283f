/** The usual reasons for which somebody is lost; another one can be typed. */
export const lostReasons = ['Too expensive', 'Chose another tool', 'Bad timing', 'Not a fit', 'Never answered']
