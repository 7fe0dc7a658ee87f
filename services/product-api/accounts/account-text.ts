import type { Language } from "../../../src/domain/site/locale";

/** What the mails about accounts say. */
export const ACCOUNT_TEXT = {
  ko: {
    resetSubject: "비밀번호 재설정 안내",
    resetTitle: "비밀번호를 다시 정해 주세요",
    resetLead: (name: string) =>
      `${name} 님, 비밀번호를 다시 정하겠다는 요청을 받았습니다. 아래 버튼은 한 시간 동안, 한 번만 쓸 수 있습니다.`,
    resetOpen: "새 비밀번호 정하기",
    resetHint: "요청하지 않으셨다면 이 메일을 지우셔도 됩니다. 비밀번호는 바뀌지 않습니다.",
    changedSubject: "비밀번호가 변경되었습니다",
    changedTitle: "비밀번호가 변경되었습니다",
    changedLead: (name: string) => `${name} 님의 비밀번호가 변경되어, 다른 기기에서는 모두 로그아웃되었습니다.`,
    changedOpen: "비밀번호 다시 정하기",
    changedHint: "직접 변경하지 않으셨다면 위 버튼을 눌러 바로 비밀번호를 다시 정해 주세요.",
    inviteSubject: "홈페이지에 초대합니다",
    inviteTitle: (name: string) => `${name} 님, 한국어와 영어 홈페이지를 시작해 보세요`,
    inviteLead: "비밀번호를 정하시면 바로 홈페이지를 만드실 수 있습니다. 다섯 단계면 충분합니다.",
    inviteOpen: "초대 수락하기",
    inviteHint: (days: number) =>
      `이 초대는 ${days}일 동안, 한 번만 쓸 수 있습니다. 잘못 받으셨다면 이 메일을 지우셔도 됩니다.`,
    account: "계정",
  },
  en: {
    resetSubject: "Reset your password",
    resetTitle: "Choose a new password",
    resetLead: (name: string) =>
      `Hello ${name}, somebody asked to reset your password. The button below works once, within an hour.`,
    resetOpen: "Choose a new password",
    resetHint: "If it was not you, delete this message: your password stays as it is.",
    changedSubject: "Your password was changed",
    changedTitle: "Your password was changed",
    changedLead: (name: string) =>
      `Hello ${name}, the password of your account was changed. Every other device is signed out.`,
    changedOpen: "Choose another password",
    changedHint: "If it was not you, press the button now and choose a new password.",
    inviteSubject: "Your homepage is waiting",
    inviteTitle: (name: string) => `${name}, start your homepage in Korean and English`,
    inviteLead: "Choose a password, and build your homepage right away. Five short steps are enough.",
    inviteOpen: "Accept the invitation",
    inviteHint: (days: number) =>
      `This invitation works once, within ${days} days. If it is not for you, delete this message.`,
    account: "Account",
  },
} satisfies Record<Language, unknown>;
