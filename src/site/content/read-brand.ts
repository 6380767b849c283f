import { brandSchema } from '#domain/brand/brand.ts'
import { readYaml } from './read-yaml.ts'

export const readBrand = () => readYaml('brand.yaml', brandSchema)
