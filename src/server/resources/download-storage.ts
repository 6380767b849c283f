// Where the files of the resources area are: first what an operator has added, then the project's own samples.
import { join, resolve } from 'node:path'

export const addedFilesFolder = (dataDir: string) => join(dataDir, 'storage')

export const downloadFolders = (dataDir: string): readonly string[] => [addedFilesFolder(dataDir), resolve('downloads')]
