// The folders of the resources area: first the folder for files that the operator adds, then the project's own samples.
import { join, resolve } from 'node:path'

export const addedFilesFolder = (dataDir: string) => join(dataDir, 'storage')

export const downloadFolders = (dataDir: string): readonly string[] => [addedFilesFolder(dataDir), resolve('downloads')]
