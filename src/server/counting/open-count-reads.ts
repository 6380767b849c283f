// The counts for a program beside the server: the command line.
import { formFields } from './form-fields.ts'
import { type CountSettings, type OpenCountReads, openCountReadsOf } from './store/open-counts.ts'

export const openCountReads = ({ dataDir, databaseUrl }: CountSettings): Promise<OpenCountReads> =>
  openCountReadsOf({ dataDir, databaseUrl }, formFields())
