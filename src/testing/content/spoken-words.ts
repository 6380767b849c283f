// Two lists that tests check our texts against (see spoken-words.test.ts). The first contains British words and our own
// jargon, which neither visitors nor operators may read. The second contains word pairs that people contract when they
// speak.

/** British words and our own jargon, each with the word to use instead. */
const banned: [pattern: RegExp, instead: string][] = [
  [/\b(?:col|fav|hon|lab|neighb|behavi|flav|hum|harb|rum|endeav)our\w*/gi, '-or'],
  [
    /\b(?:organ|real|recogn|apolog|custom|personal|priorit|summar|optim|minim|maxim|categor|memor|final|standard|item)is(?:e|es|ed|ing|ation)\b/gi,
    '-ize',
  ],
  [/\banalys(?:e|ed|ing)\b/gi, 'analyze'],
  [/\b(?:cancell(?:ed|ing)|travell|labell|modell|signall|fuell|diall)\w*/gi, 'one l'],
  [/\b(?:centre|metre|theatre|litre|fibre)s?\b/gi, '-er'],
  [
    /\b(?:licence|defence|cheque|grey|tyre|kerb|programme|enrol|fulfil|learnt|spelt|judgement|ageing)s?\b/gi,
    'US spelling',
  ],
  [/\b(?:whilst|amongst|fortnight\w*|lorry|rubbish|hoover\w*|cheers)\b/gi, 'an American word'],
  [
    /\b(?:rang|(?:ring|rings|ringing)\s+(?:us|you|me|him|her|them|back|the|your|our|somebody|someone|anybody)|rings? out)\b/gi,
    'call',
  ],
  // 'Send it by POST' refers to HTTP, so it is allowed.
  [/\b(?:[Pp]ostage|by post|in the post|[Pp]osted|posts? (?:for|it|you|them))\b/g, 'ship, mail'],
  [/\btill\b/gi, 'checkout, until'],
  [/\b(?:un|pre-)?tick(?:s|ed|ing)?\b/gi, 'check'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'fix'],
  [/\bkettles?\b/gi, 'coffee'],
  [/\badverts?\b/gi, 'job ad'],
  [/\bopening hours\b/gi, 'business hours'],
  [/\bworking days?\b/gi, 'business days'],
  [/\b(?:set|clean)-ups?\b/gi, 'setup, cleanup'],
  [/\bafter builders\b/gi, 'post-construction'],
  [/\bbi-weekly\b/gi, 'biweekly'],
  [/\bbeats?\b/gi, 'say it without music'],
  [/\d\s?gsm\b|°\s?C\b/gi, 'ounces, machine wash warm'],
  [/\be-mails?\b/gi, 'email'],
  [/\b(?:shall|shan’t|needn’t|need not|ought to)\b/gi, 'should, don’t have to'],
  [/\bsuits\b/gi, 'works for'],
  [/(?<!\bthere )\b(?:is|are) no (?!longer\b|time\b|one\b)\w+/gi, 'isn’t a'],
  [/”[.,]/g, 'period and comma inside the quotes'],
]

/** Word pairs that are contracted in speech. At the end of a clause ('who you are') they stay separate. */
const stiff = new RegExp(
  String.raw`\b(?:(?:do|does|did|is|are|was|were|will|would|could|should|has|have|had) not|cannot|` +
    String.raw`(?<!\b(?:of|whoever|than) )(?:it|that|there|who|what) is(?= (?!too\b)\w)|(?:you|we|they) are(?= (?!too\b)\w)|` +
    String.raw`(?:you|we|they|it) will(?= \w)|I am(?= \w)|let us(?= \w))\b`,
  'gi',
)

/** Every banned word in the text, with its context and what to write instead. */
export function bannedWords(text: string): string[] {
  return banned.flatMap(([pattern, instead]) => found(text, pattern).map((words) => `${words} → ${instead}`))
}

/** Every word pair that should be a contraction. Don't use this for legal texts. */
export const uncontracted = (text: string): string[] => found(text, stiff)

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: word, index }) =>
    text
      .slice(Math.max(0, index - 30), index + word.length + 20)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
