import type { LeaderOrder, LeaderOrders, OrderAnswer } from "../store/leader-orders";

interface Kept extends LeaderOrder {
  isBegun: boolean;
  answer: OrderAnswer | null;
}

/** As the store of several publishers has them, for those of one test. */
export function createOrdersInMemory() {
  const kept = new Map<string, Kept>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
    return Promise.resolve();
  };
  const open = (isBegun: boolean) =>
    [...kept.values()].filter((each) => each.answer === null && each.isBegun === isBegun);
  const orders: LeaderOrders = {
    add(order) {
      kept.set(order.id, { ...order, attempts: 0, isBegun: false, answer: null });
      return tell();
    },
    async withdraw(id) {
      if (kept.get(id)?.isBegun === false) kept.delete(id);
      await Promise.resolve();
    },
    answerOf: (id) => Promise.resolve(kept.get(id)?.answer ?? null),
    async take() {
      const waiting = open(false);
      for (const each of waiting) Object.assign(each, { isBegun: true, attempts: each.attempts + 1 });
      return Promise.resolve(waiting.map((each) => ({ ...each })));
    },
    left: () => Promise.resolve(open(true)),
    async putBack(id) {
      kept.get(id)!.isBegun = false;
      await Promise.resolve();
    },
    answer(id, answer) {
      kept.get(id)!.answer = answer;
      return tell();
    },
    announce: tell,
    onNews(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { orders, kept, listeners };
}
