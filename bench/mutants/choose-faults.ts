// Chooses faults: small changes that break the source, such as a flipped comparison, or a call or attribute that is
// left out.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { seededRandom } from '#testing/random-sms.ts'

export interface Fault {
  file: string
  kind: string
  /**
   * The whole lines that contain the change. A later run finds the lines by this text, because they may have moved to
   * another file.
   */
  before: string
  after: string
}

interface Change {
  kind: string
  start: number
  end: number
  text: string
}

const { SyntaxKind } = ts
const operators: Partial<Record<ts.SyntaxKind, string>> = {
  [SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [SyntaxKind.LessThanToken]: '<=',
  [SyntaxKind.LessThanEqualsToken]: '<',
  [SyntaxKind.GreaterThanToken]: '>=',
  [SyntaxKind.GreaterThanEqualsToken]: '>',
  [SyntaxKind.AmpersandAmpersandToken]: '||',
  [SyntaxKind.BarBarToken]: '&&',
  [SyntaxKind.MinusToken]: '+',
  [SyntaxKind.AsteriskToken]: '/',
  [SyntaxKind.SlashToken]: '*',
}
const methods: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil' }

/** Chooses at most one fault per file. Takes the modules (see `moduleOf`) in turn, so small modules get faults too. */
export function chooseFaults(seed: number, count: number, accepts: (fault: Fault) => boolean = () => true): Fault[] {
  const random = seededRandom(seed)
  const pick = <T>(all: T[]): T | undefined => all.splice(Math.floor(random() * all.length), 1)[0]
  const modules = Map.groupBy(sources(), moduleOf)
  const faults: Fault[] = []
  while (faults.length < count && [...modules.values()].some((files) => files.length > 0))
    for (const files of modules.values()) {
      const file = pick(files)
      const fault = file && faultIn(file, pick)
      if (fault && accepts(fault) && faults.length < count) faults.push(fault)
    }
  return faults
}

const sources = () => globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/*.d.ts', 'src/testing/**'] }).sort()

/** A file's module is the first three parts of its path: src/server/booking, src/site/home. */
export const moduleOf = (file: string) =>
  file
    .split('/')
    .slice(0, 3)
    .join('/')
    .replace(/\/[^/]+\.tsx?$/, '')

function faultIn(file: string, pick: <T>(all: T[]) => T | undefined): Fault | undefined {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const change = pick(changesIn(source))
  if (!change) return
  const start = text.lastIndexOf('\n', change.start - 1) + 1
  const end = (text.indexOf('\n', change.end) + 1 || text.length + 1) - 1
  const before = text.slice(start, end)
  if (text.split(before).length !== 2) return
  const after = before.slice(0, change.start - start) + change.text + before.slice(change.end - start)
  return { file, kind: change.kind, before, after }
}

function changesIn(source: ts.SourceFile): Change[] {
  const changes: Change[] = []
  const put = (kind: string, node: ts.Node, text: string) =>
    changes.push({ kind, start: node.getStart(source), end: node.end, text })
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    if (ts.isBinaryExpression(node)) {
      const other = operators[node.operatorToken.kind]
      if (other) put('operator', node.operatorToken, other)
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
      put('negation', node, node.operand.getText(source))
    else if (ts.isIfStatement(node) && !node.elseStatement) put('guard', node.expression, 'false')
    else if (ts.isConditionalExpression(node))
      put(
        'branches',
        node,
        `${node.condition.getText(source)} ? ${node.whenFalse.getText(source)} : ${node.whenTrue.getText(source)}`,
      )
    else if (ts.isExpressionStatement(node) && isCall(node.expression)) put('call', node, ';')
    else if (node.kind === SyntaxKind.TrueKeyword) put('truth', node, 'false')
    else if (node.kind === SyntaxKind.FalseKeyword) put('truth', node, 'true')
    else if (ts.isNumericLiteral(node)) put('number', node, String(Number(node.text.replaceAll('_', '')) + 1))
    else if (ts.isPropertyAccessExpression(node) && Object.hasOwn(methods, node.name.text))
      put('method', node.name, methods[node.name.text]!)
    else if (ts.isJsxAttribute(node) && node.name.getText(source) !== 'key') put('attribute', node, '')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return changes
}

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) || (ts.isAwaitExpression(node) && isCall(node.expression))
