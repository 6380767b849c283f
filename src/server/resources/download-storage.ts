// Where the files behind the resources area lie: what an operator has added, then the project's own samples.
import { join, resolve } from 'node:path'

export const addedFilesFolder = (dataDir: string) => join(dataDir, 'storage')

export const downloadFolders = (dataDir: string): readonly string[] => [addedFilesFolder(dataDir), resolve('downloads')]
