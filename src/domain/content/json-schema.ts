/** The part of JSON Schema that our schemas use. */
export interface JsonSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'
  title?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  enum?: (string | number)[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  default?: unknown
  /** Our extensions (lengths.ts): a text with more words or characters doesn't fit in its place. */
  maxWords?: number
  mostCharacters?: number
  /** Our extension: how a text is edited. */
  kind?: 'markdown' | 'money' | 'date' | 'moment' | 'picture' | 'url'
}
