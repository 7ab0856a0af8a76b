import { CamelCasePlugin, type PluginTransformResultArgs } from 'kysely'

/**
 * Columns in snake case, properties in camel case. Only statements are turned here: the driver makes the rows, and names
 * their properties once for all the rows of a result.
 */
class ColumnNames extends CamelCasePlugin {
  propertyOf(column: string) {
    return this.camelCase(column)
  }

  override transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result)
  }
}

export const columnNames = new ColumnNames()
export const propertyOf = (column: string) => columnNames.propertyOf(column)
