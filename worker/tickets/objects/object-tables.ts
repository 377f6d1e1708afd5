/** The tables of a Durable Object, created on first use and again after everything was deleted. */
export class ObjectTables {
  readonly #storage: DurableObjectStorage
  readonly #statements: string
  #areCreated = false

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
    }
    return this.#storage.sql
  }

  /** Whether the tables exist, so that a read of an unknown object need not create them. */
  get exist(): boolean {
    if (this.#areCreated) return true
    const tables = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' LIMIT 1"
    return this.#storage.sql.exec(tables).toArray().length > 0
  }

  /** Deletes everything that the object stores, including tables and alarm. */
  async deleteAll(): Promise<void> {
    await this.#storage.deleteAll()
    this.#areCreated = false
  }
}
