/** The tables of a Durable Object, created on first use and again after everything was deleted. */
export class ObjectTables {
  readonly #storage: DurableObjectStorage
  readonly #statements: string
  #areCreated = false
  /** Whether the tables exist; null until that is read. Only this object creates and deletes them. */
  #exist: boolean | null = null

  /** @param statements SQL that creates each table unless it exists */
  constructor(storage: DurableObjectStorage, statements: string) {
    this.#storage = storage
    this.#statements = statements
  }

  get sql(): SqlStorage {
    if (!this.#areCreated) {
      // callers must read `sql` outside a transaction first, since a rollback would drop the new tables
      this.#storage.sql.exec(this.#statements)
      this.#areCreated = true
      this.#exist = true
    }
    return this.#storage.sql
  }

  /** Whether the tables exist, so that a read of an unknown object need not create them. */
  get exist(): boolean {
    const tables = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' LIMIT 1"
    this.#exist ??= this.#storage.sql.exec(tables).toArray().length > 0
    return this.#exist
  }

  /** Deletes everything that the object stores, including tables and alarm. */
  async deleteAll(): Promise<void> {
    await this.#storage.deleteAll()
    this.#areCreated = false
    this.#exist = null
  }
}
