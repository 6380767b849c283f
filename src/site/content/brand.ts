import { readYaml } from '#content/read-yaml.ts'
import { brandSchema } from '#domain/brand.ts'

export const readBrand = () => readYaml('brand.yaml', brandSchema)
