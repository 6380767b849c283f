// The fonts of a visitor's machine: a browser started with the returned environment sees one sans-serif font, whatever
// is installed here. It relies on fontconfig, which browsers use on Linux.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const arimo = ['@expo-google-fonts/arimo/400Regular/Arimo_400Regular', '@expo-google-fonts/arimo/700Bold/Arimo_700Bold']

/** Keyed by the name the machine uses: regular and bold. Arimo's letters are as wide as those of the first three. */
const faces = {
  Arial: arimo,
  Helvetica: arimo,
  'Liberation Sans': arimo,
  Roboto: [
    '@expo-google-fonts/roboto/400Regular/Roboto_400Regular',
    '@expo-google-fonts/roboto/700Bold/Roboto_700Bold',
  ],
  'DejaVu Sans': ['dejavu-fonts-ttf/ttf/DejaVuSans', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold'],
  /** Stands for any font the style sheet doesn't know: very different metrics, and serifs. */
  'DejaVu Serif': ['dejavu-fonts-ttf/ttf/DejaVuSerif', 'dejavu-fonts-ttf/ttf/DejaVuSerif-Bold'],
}

type MachineFont = keyof typeof faces
export const machineFonts = Object.keys(faces) as MachineFont[]

/** Whether the style sheet has a face adjusted to its metrics. */
export const isKnown = (font: MachineFont) => font !== 'DejaVu Serif'

/** The names that the font has in its own files: regular and bold. */
export const fileNames = (font: MachineFont) =>
  faces[font].map((file) => file.replace(/.*\//, '').replace('_400', '-').replace('_700', '-'))

/** Writes this one font into the folder and returns the environment for a browser that sees no other. */
export function machineWith(font: MachineFont, folder: string): { FONTCONFIG_FILE: string } {
  mkdirSync(join(folder, 'fonts'), { recursive: true })
  for (const file of faces[font])
    cpSync(`node_modules/${file}.ttf`, join(folder, 'fonts', file.replace(/.*\//, '') + '.ttf'))
  const FONTCONFIG_FILE = join(folder, 'fonts.conf')
  writeFileSync(FONTCONFIG_FILE, configuration(folder, font))
  return { FONTCONFIG_FILE }
}

const configuration = (folder: string, font: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
  ${call(font, 'less')}
  ${call(`${font} Bold`, 'more_eq')}
  <match target="scan"><edit name="family" mode="assign"><string>${font}</string></edit></match>
</fontconfig>
`

const call = (fullName: string, compare: string) => `<match target="scan">
    <test name="weight" compare="${compare}"><const>bold</const></test>
    <edit name="fullname" mode="assign"><string>${fullName}</string></edit>
    <edit name="postscriptname" mode="assign"><string>${fullName.replaceAll(' ', '')}</string></edit>
  </match>`
