/** What only the publisher that leads does, asked of another one. */
export interface LeaderOrder {
  id: string;
  kind: string;
  args: unknown;
  /** How often it was begun. */
  attempts: number;
}

/** As the leader's HTTP interface would have answered. */
export interface OrderAnswer {
  status: number;
  body: unknown;
}

/** Orders for the leader of a database, kept until an hour after they are answered. */
export interface LeaderOrders {
  add(order: Pick<LeaderOrder, "id" | "kind" | "args">): Promise<void>;
  /** Takes one back that is not begun: nobody waits for it. */
  withdraw(id: string): Promise<void>;
  /** Null while there is none. */
  answerOf(id: string): Promise<OrderAnswer | null>;
  /** Those that wait, oldest first. They are the leader's from then on, and begun once more. */
  take(): Promise<LeaderOrder[]>;
  /** What leaders of before have begun, and not answered. */
  left(): Promise<LeaderOrder[]>;
  /** One of these waits again. */
  putBack(id: string): Promise<void>;
  answer(id: string, answer: OrderAnswer): Promise<void>;
  /** Tells the others that there is something to look at: a build, for one, which has a row of its own. */
  announce(): Promise<void>;
  /** Calls back when another process has ordered or answered something; returns the way to stop. */
  onNews(listener: () => void): () => void;
}
